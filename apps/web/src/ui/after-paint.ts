/** Does what draws much once the press that asked for it was drawn. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
