/** Link to an empty form with the values of that piece. */
export const likeAddress = (id: number) => ({
  to: '/equipment/{-$id}' as const,
  params: { id: 'new' },
  search: { like: id },
})

export function likeOf(search: string): number | undefined {
  return Number(new URLSearchParams(search).get('like')) || undefined
}
