const KEY = 'waymark.room-devices';

/** Ids as the browser gives them to this site; empty is the browser's default. */
export interface DeviceChoice {
  readonly camera: string;
  readonly microphone: string;
  readonly speaker: string;
  readonly isRelayOnly: boolean;
}

export const NO_CHOICE: DeviceChoice = { camera: '', microphone: '', speaker: '', isRelayOnly: false };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function keptChoice(): DeviceChoice {
  try {
    const kept: Partial<Record<keyof DeviceChoice, unknown>> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return {
      camera: textOf(kept?.camera),
      microphone: textOf(kept?.microphone),
      speaker: textOf(kept?.speaker),
      isRelayOnly: kept?.isRelayOnly === true,
    };
  } catch {
    return NO_CHOICE;
  }
}

export function keepChoice(choice: DeviceChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Some browsers turn storage off; the choice then lasts as long as the page.
  }
}
