import { useState } from 'react'
import { FORMATS, type FormatName } from '#records/labels/contract/formats.ts'

const KEY = 'passerelle.label-format'

/** Label format last used in this browser. */
export const lastFormat = {
  keep: (format: FormatName) => localStorage.setItem(KEY, format),
  get: (): FormatName => {
    const kept = localStorage.getItem(KEY)
    return kept !== null && kept in FORMATS ? (kept as FormatName) : 'LETTER_30'
  },
}

export const useFormat = () => useState(lastFormat.get)
