/** Series differ by pattern as well as by colour; the design tokens follow the colour scheme. */

interface Look {
  fill: string
  edge: string
  /** Pattern of lines or dots over the fill, as echarts defines it. */
  decal?: object
}

const slanted = (rotation: number) => ({
  color: 'var(--text-2)',
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation,
})
const dotted = {
  color: 'var(--text)',
  symbol: 'circle',
  symbolSize: 0.7,
  dashArrayX: [
    [6, 0],
    [0, 6],
  ],
  dashArrayY: [6, 0],
}

export const LOOKS: readonly Look[] = [
  { fill: 'var(--accent)', edge: 'var(--accent)' },
  { fill: 'var(--surface)', edge: 'var(--text-2)', decal: slanted(-Math.PI / 4) },
  { fill: 'var(--series-3)', edge: 'var(--text-2)' },
  { fill: 'var(--surface)', edge: 'var(--text-2)', decal: dotted },
  { fill: 'var(--series-5)', edge: 'var(--series-5)' },
  { fill: 'var(--series-3)', edge: 'var(--text-2)', decal: slanted(0) },
]
