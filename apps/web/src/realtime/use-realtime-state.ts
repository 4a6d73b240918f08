'use client';

import { useSyncExternalStore } from 'react';
import {
  type RealtimeState,
  realtimeState,
  realtimeStateOnServer,
  subscribeToRealtimeState,
} from './realtime-state.ts';

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(subscribeToRealtimeState, realtimeState, realtimeStateOnServer);
}
