'use client';

import type { QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { useMoveOn } from '#person/use-move-on.ts';
import { orOffline } from '#problems/offline.ts';
import { useFinish } from './questionnaires.api.ts';

const NOT_SAVED = 'We couldn’t save some of your answers yet. They stay here; please try again in a moment.';

export function useFinishing(name: QuestionnaireName, flush: () => Promise<boolean>) {
  const finish = useFinish(name);
  const moveOn = useMoveOn();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (await flush()) await moveOn(await finish());
      else setProblem(orOffline(NOT_SAVED));
    } catch (error) {
      setProblem(problemToTell(error).message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { problem, isBusy, run: () => void run() };
}
