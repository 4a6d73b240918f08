import type { Locator, Page } from 'playwright-core';

const SCROLLS_AT_MOST = 20;

/** Runs in the page: resolves once nothing was fetched and nothing was drawn for a while. */
function untilNothingChanges(): Promise<void> {
  const QUIET_MS = 500;
  return new Promise((resolve) => {
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(finish, QUIET_MS);
    };
    const changes = new MutationObserver(wait);
    const fetched = new PerformanceObserver(wait);
    const finish = () => {
      changes.disconnect();
      fetched.disconnect();
      resolve();
    };
    changes.observe(document.body, { childList: true, subtree: true });
    fetched.observe({ type: 'resource' });
    wait();
  });
}

export const untilUnchanged = (page: Page): Promise<void> => page.evaluate(untilNothingChanges);

export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilUnchanged(page);
}

/** Runs in the page: scrolls by one screen towards what isn't in view; false if it is. */
function scrollTowards(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.contains(element))) return false;
  const isSideways = y >= 0 && y < window.innerHeight && (x < 0 || x >= window.innerWidth);
  const size = (of: Element, kind: 'client' | 'scroll') => of[`${kind}${isSideways ? 'Width' : 'Height'}`];
  const scrolls = (of: Element) => size(of, 'scroll') > size(of, 'client') + 1;
  const parents = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
  const overflow = (of: Element) => getComputedStyle(of)[isSideways ? 'overflowX' : 'overflowY'];
  const hidden = (of: Element) => {
    const { top, bottom, left, right } = of.getBoundingClientRect();
    return isSideways ? x < left || x > right : y < top || y > bottom;
  };
  const inner = parents.find((of) => /auto|scroll/.test(overflow(of)) && scrolls(of) && hidden(of));
  const scroller = inner ?? document.scrollingElement ?? document.documentElement;
  const { top, bottom, left, right } = inner?.getBoundingClientRect() ?? {
    ...{ top: 0, bottom: window.innerHeight, left: 0, right: window.innerWidth },
  };
  const middle = isSideways ? (left + right) / 2 : (top + bottom) / 2;
  const missing = (isSideways ? x : y) - middle;
  const screen = (isSideways ? right - left : bottom - top) * 0.9;
  const by = Math.sign(missing) * Math.min(Math.abs(missing), screen);
  scroller.scrollBy({ [isSideways ? 'left' : 'top']: by, behavior: 'instant' });
  return true;
}

/** Inputs that are drawn by their label are pressed there. */
const isDrawnByLabel = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width * height <= 4 || getComputedStyle(element).opacity === '0';
};

/** Scrolls by as many screens as it takes until it can be pressed. */
export async function inView(target: Locator): Promise<{ pressed: Locator; scrolls: number }> {
  const byLabel = await target.evaluate(isDrawnByLabel);
  const pressed = byLabel ? target.locator('xpath=ancestor::label') : target;
  for (let scrolls = 0; scrolls <= SCROLLS_AT_MOST; scrolls += 1) {
    if (!(await pressed.evaluate(scrollTowards))) return { pressed, scrolls };
  }
  throw new Error(`${target} can’t be brought into view.`);
}
