const LINK =
  'inline-flex min-h-11.5 items-center rounded-field text-sm font-[650] text-pine-600 underline underline-offset-2 hover:text-pine-700';

export function FaultLinks() {
  return (
    <>
      <a href="/blogs" className={LINK}>
        Open the library
      </a>
      <a href="/?section=reach-out-to-us" className={LINK}>
        Tell us about it
      </a>
    </>
  );
}
