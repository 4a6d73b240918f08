/** As high as the form itself, so nothing moves when it loads. */
export function ContactFormOutlines() {
  return (
    <div aria-hidden>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <OutlinedField label="Name" />
        <OutlinedField label="Email" />
      </div>
      <OutlinedField label="Message" className="h-36" />
      <div className="mt-6 h-11.5 w-32 rounded-pill bg-sand-200" />
    </div>
  );
}

function OutlinedField({ label, className = 'h-12' }: { label: string; className?: string }) {
  return (
    <div className="mt-4.5">
      <span className="mb-1.5 block text-sm font-semibold text-ink-500">{label}</span>
      <div className={`rounded-field border-[1.5px] border-sand-300 bg-white ${className}`} />
    </div>
  );
}
