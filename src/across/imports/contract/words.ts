import { z } from 'zod'

/** The name of a kind. */
export const word = z.string().max(50)

/** A text as it stands in a file; the database keeps no null character. */
export const asWritten = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'invalid' })

export const SAMPLE_LANGUAGES = ['en', 'fr'] as const

/** Files of invented clients to try an import with, in `docs/samples`: one that is good, one with faults, one of another program. */
export const DEMO_FILES = ['clients', 'clients-with-faults', 'clients-other-program'] as const
