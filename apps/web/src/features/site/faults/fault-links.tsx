import { TEXT_LINK } from '#ui/link-classes.ts';

export function FaultLinks() {
  return (
    <>
      <a href="/blogs" className={TEXT_LINK}>
        Open the library
      </a>
      <a href="/?section=reach-out-to-us" className={TEXT_LINK}>
        Tell us about it
      </a>
    </>
  );
}
