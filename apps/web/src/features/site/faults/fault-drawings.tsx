export function BlankSignpost() {
  return (
    <svg viewBox="0 0 300 260" className="w-full" fill="none" aria-hidden>
      <circle cx="228" cy="70" r="30" className="fill-apricot-400" />
      <path d="M0 260v-52c50-36 96-10 146-34s92-20 154 8v78z" className="fill-pine-300" opacity=".5" />
      <path d="M0 260v-26c60-26 110-8 170-22s84-8 130 0v48z" className="fill-pine-600" />
      <path d="M126 246V62" className="stroke-pine-900" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M98 78h84l20 17-20 17H98z"
        className="fill-apricot-100 stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M160 128H74l-20 16 20 16h86z"
        className="fill-white stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g className="stroke-sand-300" strokeWidth="4" strokeDasharray="1 11" strokeLinecap="round">
        <path d="M114 95h58M86 144h58" />
      </g>
    </svg>
  );
}

export function BrokenBridge() {
  return (
    <svg viewBox="0 0 300 260" className="w-full" fill="none" aria-hidden>
      <circle cx="206" cy="62" r="30" className="fill-apricot-400" />
      <path d="M88 260v-18c20-9 40 9 62 0s42-9 62 0v18z" className="fill-pine-300" opacity=".6" />
      <path d="M0 260V132c28-14 58-8 80 6l12 122z" className="fill-pine-600" />
      <path d="M300 260V126c-30-12-60-4-82 12l-10 122z" className="fill-pine-600" />
      <g className="stroke-pine-900" strokeWidth="9" strokeLinecap="round">
        <path d="M72 142l24 9M108 156l26 5M196 155l30-11" />
      </g>
      <path d="M140 190l24-14" className="stroke-apricot-400" strokeWidth="9" strokeLinecap="round" />
      <g className="stroke-pine-900" strokeWidth="3" strokeLinecap="round">
        <path d="M76 136V92M222 138V92" />
        <path d="M76 96c44 30 102 30 146 0" strokeDasharray="1 9" />
      </g>
    </svg>
  );
}
