import type { Caller } from '#kit/server/caller.ts'
import { keeping } from '#kit/server/constraints.ts'
import { conflict, invalid } from '#kit/server/errors.ts'
import { localDay } from '#kit/server/local-day.ts'

const KEPT = {
  loans_one_open: conflict([
    'This piece of equipment is already on loan.',
    'Cette pièce d’équipement est déjà en prêt.',
  ]),
  loans_apart: conflict([
    'Another loan of this piece of equipment overlaps these dates. A loan may begin on the day on which the one before it ends.',
    'Un autre prêt de cette pièce d’équipement chevauche ces dates. Un prêt peut commencer le jour où le précédent se termine.',
  ]),
  loans_of_the_living: conflict([
    'The client had died before the loan date.',
    'Le client était décédé avant la date du prêt.',
  ]),
}

/** Runs the save of a loan; what the database refuses of it is 409 with its reason. */
export function keptApart<R>(save: Promise<R>): Promise<R> {
  return keeping(KEPT, save)
}

/** 400 for a return that is yet to come where the organisation is. */
export function refuseReturnToCome({ config }: Caller, returnDate: string | null): void {
  if (returnDate !== null && returnDate > localDay(config.organisationTimeZone))
    throw invalid([{ field: 'returnDate', message: 'inTheFuture' }])
}
