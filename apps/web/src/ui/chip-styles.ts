/** `aria-pressed` or `aria-current` marks a chosen chip. */
export const CHIP_CLASSES =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-white px-4 text-sm font-medium text-ink-700 no-underline inset-ring inset-ring-sand-300 transition-colors hover:bg-sand-100 focus-visible:rounded-pill aria-[current=true]:bg-pine-600 aria-[current=true]:text-white aria-[current=true]:inset-ring-pine-600 aria-pressed:bg-pine-600 aria-pressed:text-white aria-pressed:inset-ring-pine-600';
