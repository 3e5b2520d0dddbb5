import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newKey } from '#core/web/api/newKey.ts'
import { MAX_PHOTO_BYTES } from '../../contract/photos.ts'

const MEGABYTES = Math.floor(MAX_PHOTO_BYTES / 1024 / 1024)

interface Chosen {
  key: string
  file: File
}

/** Chosen files of an upload, at most `remaining`, and the reasons why others were rejected. The server checks them again. */
export function useChosenFiles(remaining: number) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [problems, setProblems] = useState<string[]>([])
  function problemOf({ name, type, size }: File): string | undefined {
    if (!type.startsWith('image/')) return t`${name} is not a picture.`
    return size > MAX_PHOTO_BYTES ? t`${name} is larger than ${MEGABYTES} MB.` : undefined
  }
  function take(files: File[]) {
    const found = files.map(problemOf).filter((problem) => problem !== undefined)
    const pictures = files.filter((file) => !problemOf(file))
    const room = remaining - chosen.length
    const leftOut = pictures.slice(room).map(({ name }) => name)
    const names = leftOut.join(', ')
    const tooMany = t`${plural(remaining, {
      one: 'You have # photo to upload.',
      other: 'You have # photos to upload.',
    })} Not added: ${names}.`
    setProblems(leftOut.length ? [...found, tooMany] : found)
    setChosen([...chosen, ...pictures.slice(0, room).map((file) => ({ key: newKey(), file }))])
  }
  function remove(key: string) {
    setProblems([])
    setChosen(chosen.filter((one) => one.key !== key))
  }
  return { chosen, problems, take, remove }
}
