import { z } from 'zod'

/** The name of a kind. */
export const word = z.string().max(50)

/** A text from a file; the database cannot store null characters. */
export const asWritten = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'invalid' })

export const SAMPLE_LANGUAGES = ['en', 'fr'] as const

/** Demo files with fictitious clients in `docs/samples`: a good one, one with faults, one from another program. */
export const DEMO_FILES = ['clients', 'clients-with-faults', 'clients-other-program'] as const
