export function LibraryArt() {
  return (
    <svg viewBox="0 0 400 300" className="w-full max-w-100 justify-self-center" fill="none" aria-hidden>
      <circle cx="292" cy="66" r="34" className="fill-apricot-400" />
      <path d="M52 212c34-60 76-44 112-80s76-40 108-12 56 54 76 92z" className="fill-pine-300" opacity=".55" />
      <path d="M66 212c40-34 76-26 120-54s110-4 148 54z" className="fill-pine-600" opacity=".85" />
      <path
        d="M200 232c-6-26 26-30 30-52s-22-22-8-44 40-18 52-40"
        className="stroke-apricot-100"
        strokeWidth="4"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <path
        d="M200 262c-34-26-88-34-148-22V176c60-12 114-2 148 24z"
        className="fill-white stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M200 262c34-26 88-34 148-22V176c-60-12-114-2-148 24z"
        className="fill-white stroke-pine-900"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g className="stroke-sand-300" strokeWidth="3.5" strokeLinecap="round">
        <path d="M72 194c34-4 66 0 96 12M72 211c34-4 66 0 96 12M72 228c24-3 46-1 66 4" />
        <path d="M328 194c-34-4-66 0-96 12M328 211c-34-4-66 0-96 12M328 228c-24-3-46-1-66 4" />
      </g>
      <path d="M306 172v34l9-8 9 9v-33c-6-1-12-2-18-2z" className="fill-iris-500" />
    </svg>
  );
}
