/** A line drawing of each category's pieces, on a canvas of 600 × 450; numbered like the catalogue. */
const SHAPES: Record<number, string> = {
  // a wheelchair from the side
  1: `<path d="M210 110h30l28 150h120"/><path d="M252 180h120"/><circle cx="285" cy="300" r="72"/><circle cx="285" cy="300" r="8"/>
    <path d="M388 260l26 62"/><circle cx="414" cy="344" r="24"/><path d="M388 322h46"/>`,
  // a scooter
  2: `<path d="M180 300h240"/><circle cx="190" cy="335" r="38"/><circle cx="410" cy="335" r="38"/><path d="M250 300v-70h80v70"/>
    <path d="M250 230v-80"/><path d="M410 300l-24-150h-34"/>`,
  // a walker
  3: `<path d="M230 350l30-220h80l30 220"/><path d="M246 240h108"/><path d="M238 300h124"/><path d="M250 130h-30"/><path d="M350 130h30"/>`,
  // a patient lift
  4: `<path d="M200 340h190"/><path d="M220 340V130l150-30"/><path d="M370 100v50"/><path d="M330 150h80"/><path d="M330 150q40 110 80 0"/>
    <circle cx="210" cy="356" r="14"/><circle cx="380" cy="356" r="14"/>`,
  // a bed
  5: `<path d="M150 170v180"/><path d="M450 230v120"/><path d="M150 280h300"/><path d="M150 250l110-40 190 40"/><path d="M170 350h260"/>`,
  // a cushion and a back
  6: `<rect x="200" y="260" width="200" height="60" rx="26"/><path d="M230 260q-6-90 10-130h120q16 40 10 130"/><path d="M250 170h100"/><path d="M250 205h100"/>`,
  // a chair for the bath
  7: `<path d="M220 140h40v120"/><rect x="220" y="250" width="170" height="26" rx="12"/><path d="M236 276l-16 90"/><path d="M374 276l16 90"/>
    <path d="M260 200h100v50"/><path d="M228 330h154"/>`,
}
const PLATE = `<rect x="170" y="140" width="260" height="170" rx="16"/><path d="M205 190h190"/><path d="M205 225h150"/><path d="M205 260h110"/>`

const GROUNDS = ['#e8e4dc', '#dfe7e9', '#ece4d8', '#e3e8df']

/** Draws a piece of a category from the side, or, with `plate`, the plate with its serial number. */
export function drawing(category: number, ground: number, plate = false): string {
  const shape = plate ? PLATE : (SHAPES[category] ?? PLATE)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 600 450">
    <rect width="600" height="450" fill="${GROUNDS[ground % GROUNDS.length]}"/>
    <g fill="none" stroke="#33302b" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${shape}</g></svg>`
}
