export function OfficesArt() {
  return (
    <svg viewBox="0 0 150 96" width="150" height="96" fill="none" aria-hidden>
      <path d="M0 96c18-16 44-22 75-22s57 6 75 22z" className="fill-pine-100" />
      <rect x="22" y="30" width="40" height="66" rx="5" className="fill-pine-600" />
      <rect x="58" y="10" width="44" height="86" rx="5" className="fill-pine-900" />
      <rect x="98" y="44" width="34" height="52" rx="5" className="fill-pine-700" />
      <g className="fill-apricot-400">
        <path d="M30 40h8v9h-8zM46 56h8v9h-8zM67 22h9v9h-9zM84 40h9v9h-9zM67 58h9v9h-9zM106 54h7v8h-7z" />
      </g>
      <g className="fill-pine-300" opacity=".5">
        <path d="M46 40h8v9h-8zM30 56h8v9h-8zM84 22h9v9h-9zM67 40h9v9h-9zM84 58h9v9h-9zM118 54h7v8h-7zM106 70h7v8h-7z" />
      </g>
      <rect x="74" y="78" width="12" height="18" rx="2" className="fill-apricot-100" />
    </svg>
  );
}

/** Stands on (75, 96). */
export function Shop() {
  return (
    <>
      <rect x="30" y="36" width="90" height="60" rx="4" className="fill-white stroke-pine-900" strokeWidth="2.6" />
      <path d="M30 14h90l8 22H22z" className="fill-apricot-100" />
      <path d="M45 14h15l-2 22H40zM75 14h15l3 22H75zM105 14h15l8 22h-17z" className="fill-apricot-400" />
      <path
        d="M22 36a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 17 0a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 17 0z"
        className="fill-apricot-400"
      />
      <rect x="40" y="54" width="34" height="26" rx="3" className="fill-pine-100" />
      <path d="M40 68l10-10 8 8 6-5 10 8v8a3 3 0 0 1-3 3H43a3 3 0 0 1-3-3z" className="fill-pine-600" />
      <rect x="86" y="52" width="22" height="44" rx="3" className="fill-pine-600" />
      <circle cx="103" cy="75" r="2" className="fill-apricot-100" />
    </>
  );
}

export function ShopArt() {
  return (
    <svg viewBox="0 0 150 96" width="150" height="96" fill="none" aria-hidden>
      <path d="M0 96c18-14 44-20 75-20s57 6 75 20z" className="fill-iris-100" />
      <Shop />
    </svg>
  );
}
