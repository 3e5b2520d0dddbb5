/** The address of a blank form that begins like that piece. */
export const likeAddress = (id: number) => ({
  to: '/equipment/{-$id}' as const,
  params: { id: 'new' },
  search: { like: id },
})

/** The piece that the address names. */
export function likeOf(search: string): number | undefined {
  return Number(new URLSearchParams(search).get('like')) || undefined
}
