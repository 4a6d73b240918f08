/** The widths that Next's optimiser makes of pictures smaller than a screen. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384] as const;

interface OptimisedPicture {
  readonly src: string;
  readonly srcSet: string;
}

/** Next's own component works these out in the browser, with too much script for a frame. */
export function optimisedPicture(src: string, widthPx: number): OptimisedPicture {
  const at = (density: number) => {
    const width = WIDTHS.find((made) => made >= widthPx * density) ?? WIDTHS.at(-1);
    return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
  };
  return { src: at(2), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
}
