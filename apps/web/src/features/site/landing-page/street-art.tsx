import { Shop } from './sponsor-art.tsx';

export function StreetArt() {
  return (
    <div className="relative h-72 overflow-hidden rounded-[36px] bg-pine-900 sm:h-96">
      <svg
        viewBox="0 0 520 380"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
        aria-hidden
      >
        <circle cx="120" cy="104" r="70" className="fill-apricot-400" opacity=".14" />
        <circle cx="120" cy="104" r="42" className="fill-apricot-400" />
        <path d="M-10 380V230c80-60 130-20 200-60s120-40 180 0 100 20 160-30v240z" className="fill-pine-700" />
        <path d="M-10 380v-88c100-46 170-10 260-40s170-40 280 6v122z" className="fill-pine-600" />
        <path d="M-10 380v-40h540v40z" className="fill-sand-300" />
        <path d="M-10 360h540" className="stroke-sand-50" strokeWidth="3" strokeDasharray="18 16" />
        <g transform="translate(135 129) scale(2.2)">
          <Shop />
        </g>
        <g className="fill-pine-900" opacity=".5">
          <path d="M28 340l16-52 16 52zM74 340l11-36 11 36zM440 340l18-60 18 60zM484 340l11-40 11 40z" />
        </g>
      </svg>
    </div>
  );
}
