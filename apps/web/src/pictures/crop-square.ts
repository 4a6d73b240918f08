/** The centre as shares of width and height; zoom is the shorter side over the square's. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

export const WHOLE_PICTURE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MOST = 4;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The side of the square, in pixels of the picture. */
export const cropSide = ({ width, height }: PictureSides, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Moves and zooms the crop just enough to fit inside the picture. */
export function fitCrop(sides: PictureSides, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, ZOOM_MOST);
  const side = cropSide(sides, { ...crop, zoom });
  const [halfX, halfY] = [side / sides.width / 2, side / sides.height / 2];
  return { x: between(halfX, crop.x, 1 - halfX), y: between(halfY, crop.y, 1 - halfY), zoom };
}

/** Moves the square by fractions of its side. */
export function moveCrop(sides: PictureSides, crop: Crop, byX: number, byY: number): Crop {
  const side = cropSide(sides, crop);
  return fitCrop(sides, { ...crop, x: crop.x + (byX * side) / sides.width, y: crop.y + (byY * side) / sides.height });
}

export interface CropShares {
  readonly x: string;
  readonly y: string;
  readonly size: string;
}

/** Rounds down, so the square never leaves the picture. */
function share(value: number): string {
  const millionths = Math.floor(between(0, value, 1) * 1_000_000 + 1e-6);
  return millionths === 1_000_000 ? '1' : (millionths / 1_000_000).toFixed(6);
}

/** The API's form of the square: its corner, and its side as a share of the width. */
export function cropShares(sides: PictureSides, given: Crop): CropShares {
  const crop = fitCrop(sides, given);
  const side = cropSide(sides, crop);
  return {
    x: share(crop.x - side / sides.width / 2),
    y: share(crop.y - side / sides.height / 2),
    size: share(side / sides.width),
  };
}
