/** A path up to the sun: the picture of the home page. */
export function HeroArt() {
  return (
    <div className="relative h-85 overflow-hidden rounded-[36px] bg-pine-900 md:h-110">
      <svg
        viewBox="0 0 520 440"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <circle cx="388" cy="118" r="58" className="fill-apricot-400" />
        <g fill="none" className="stroke-pine-300" strokeOpacity=".35" strokeWidth="1.4">
          <path d="M-20 300c90-70 150-20 230-60s120-120 330-70" />
          <path d="M-20 326c90-66 160-14 240-52s130-112 330-62" />
          <path d="M-20 352c96-60 170-8 250-44s140-104 330-54" />
          <path d="M-20 378c100-54 180-2 260-36s150-96 330-46" />
        </g>
        <path d="M-10 440V360c70-60 120-44 170-84s84-92 150-60 110 8 220-52v276z" className="fill-pine-600" />
        <path d="M-10 440v-40c90-50 160-30 230-62s140-66 310-30v132z" className="fill-pine-700" />
        <path
          d="M60 440c60-60 130-60 150-104s60-56 92-96"
          fill="none"
          className="stroke-apricot-100"
          strokeWidth="4"
          strokeDasharray="2 12"
          strokeLinecap="round"
        />
        <circle cx="302" cy="238" r="7" className="fill-apricot-100" />
      </svg>
      <p className="absolute bottom-6 left-6 max-w-[75%] rounded-2xl bg-white px-4.5 py-3.5 text-sm shadow-modal">
        <b className="block font-semibold">One small step</b>
        <span className="text-xs text-ink-500">that fits this week, and a coach who asks how it went</span>
      </p>
    </div>
  );
}
