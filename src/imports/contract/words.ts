import { z } from 'zod'

/** The name of a kind. */
export const word = z.string().max(50)

export const SAMPLE_LANGUAGES = ['en', 'fr'] as const
