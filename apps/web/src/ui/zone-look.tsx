import { timeZoneName } from '#dates/time-zones.ts';
import { INPUT_CLASSES } from './field.tsx';
import { drawn } from './icon.tsx';

const ChevronsUpDown = /* @__PURE__ */ drawn(
  <>
    <path d="m7 15 5 5 5-5" />
    <path d="m7 9 5-5 5 5" />
  </>,
);

export const ZONE_CLASSES = `${INPUT_CLASSES} pr-10 text-ellipsis`;
export const ZONE_PLACEHOLDER = 'Type a city';

export const zoneNameOf = (zone: string | null): string => (zone ? timeZoneName(zone) : '');

export const ZoneMark = () => (
  <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-500" />
);
