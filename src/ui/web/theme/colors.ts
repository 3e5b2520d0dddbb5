import type { MantineColorsTuple } from '@mantine/core'

export const river: MantineColorsTuple = [
  '#eff6f9',
  '#e0eef4',
  '#bfdce7',
  '#9ccadb',
  '#7dbdd3',
  '#3f8ca8',
  '#236f8c',
  '#155a75',
  '#0f4d66',
  '#0b3648',
]

export const stone: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0ea',
  '#e9e5dd',
  '#d8d2c8',
  '#b3aca1',
  '#857f75',
  '#665f56',
  '#554f47',
  '#33302b',
  '#1f1d1a',
]

export const dark: MantineColorsTuple = [
  '#f1eee9',
  '#c9c3b9',
  '#b3aca1',
  '#8d867c',
  '#45413b',
  '#37342f',
  '#2b2926',
  '#232120',
  '#1b1a18',
  '#141312',
]
