/** Small drawings around a middle of 0, 0, about a hundred units wide. */

export const pigeon =
  '<path d="M-34 8C-30-6-14-12 4-8C10-22 24-26 32-20C36-17 37-14 36-12L46-9L36-6C34 8 22 20 4 22C-8 24-22 18-34 8Z"/><path d="M-30 6L-56 16L-52 22L-24 14Z"/><path d="M-4-8C-18-18-24-36-20-54C-4-50 12-34 16-12Z"/><path d="M-14-6C-30-12-40-26-42-42C-26-38-10-24-4-10Z" opacity="0.7"/>';
const umbrella =
  '<path d="M-46 6C-44-24-22-38 0-38C22-38 44-24 46 6C40-1 33-1 29 5C24-2 16-2 10 5C6-1-6-1-10 5C-16-2-24-2-29 5C-33-1-40-1-46 6Z"/><path d="M-2-44H2V36C2 48-18 48-18 36H-13C-13 41-3 41-3 36Z"/>';
const goat =
  '<path d="M-38-6C-36-16-20-18 0-17C10-17 18-20 24-30C24-38 22-46 14-52C24-52 30-46 32-38L38-36C44-34 46-28 52-24C50-18 44-18 40-19C38-10 34-4 30 0L28 40H21L19 10C8 12-8 12-20 8L-24 40H-31L-32 10C-38 8-40 0-38-6ZM-38-8L-48-16L-44-2Z"/><path d="M42-18C44-10 42-6 40-2L37-18Z"/>';
const camel =
  '<path d="M-44 4C-42-10-36-14-28-16C-20-34-6-34 0-16C6-12 12-12 18-4C24 2 28-2 28-12C28-24 28-34 36-38C42-41 50-38 52-33L46-29L38-28C36-16 38 2 30 10C26 14 22 15 18 15L20 50H14L10 20C-4 24-20 22-28 18L-32 50H-38L-37 18C-42 16-45 10-44 4Z"/>';
const car =
  '<path d="M-46 20V4C-46-2-42-4-36-5L-22-24C-20-27-17-28-13-28H16C20-28 23-26 25-23L36-5C43-4 47 0 47 6V20H38A10 10 0 0 0 18 20H-16A10 10 0 0 0-36 20Z"/><circle cx="28" cy="21" r="8"/><circle cx="-26" cy="21" r="8"/>';
const cup =
  '<path d="M-30-22H22C22 8 18 26-4 28C-26 26-30 8-30-22ZM22-16C40-18 42 8 18 8L20 2C32 2 32-10 22-9ZM-38 32H30V36H-38Z"/><path d="M-14-28C-20-36-8-40-14-50M2-28C-4-36 8-40 2-50" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>';
const gavel =
  '<path d="M-36 34H14V42H-36Z"/><g transform="rotate(38)"><path d="M-20-30H18V-8H-20ZM-26-34H-20V-4H-26ZM18-34H24V-4H18ZM-4-8H4V46H-4Z"/></g>';
const ladle =
  '<path d="M-40-4H40C40 24 24 38 0 38C-24 38-40 24-40-4ZM-48-10H48V-4H-48ZM-12-16C-12-24 12-24 12-16Z"/><path d="M-18-28C-24-38-10-42-16-54M0-28C-6-38 8-42 2-54M18-28C12-38 26-42 20-54" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>';
const shoe =
  '<path d="M-44-14C-38-12-30-14-26-24L-10-22C-4-10 8-4 26-2C40 0 46 6 46 16H-44ZM-46 18H47V24H-46Z"/>';
const radio =
  '<path d="M-44-16H44V34H-44Z"/><g fill="none" stroke="currentColor" stroke-width="4"><path d="M-20-16L20-46"/></g>';
const ring =
  '<path fill-rule="evenodd" d="M0-8A27 27 0 1 1-.01-8ZM0 0A19 19 0 1 0 .01 0ZM-12-22L-6-34H6L12-22L0-8Z"/>';

export const icons = {
  pigeon,
  umbrella,
  goat,
  camel,
  car,
  cup,
  gavel,
  ladle,
  shoe,
  radio,
  ring,
} as const;
