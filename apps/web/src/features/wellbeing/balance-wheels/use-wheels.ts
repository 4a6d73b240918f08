'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteBalanceWheel,
  drawBalanceWheel,
  shareBalanceWheel,
} from '@waymark/contract/without-schemas/wellbeing/balance-wheels';
import { useRouter } from 'next/navigation';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { wheelsQuery } from './balance-wheels.api.ts';

/** The server draws the wheel, so it renders the page anew. */
function useRefreshWheels() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (): Promise<void> => {
    router.refresh();
    await queryClient.invalidateQueries({ queryKey: wheelsQuery().queryKey });
  };
}

export interface WheelDraft {
  readonly areas: readonly { readonly name: string; readonly value: number }[];
  readonly isShared: boolean;
}

export const useDrawWheel = () =>
  useMutation({
    mutationFn: useRepeatable(({ areas, isShared }: WheelDraft, requestId) =>
      call(drawBalanceWheel, { body: { areas: areas.map((area) => ({ ...area })), isShared, requestId } }),
    ),
    onSuccess: useRefreshWheels(),
  });

export const useShareWheel = (id: string) =>
  useMutation({
    mutationFn: (isShared: boolean) => call(shareBalanceWheel, { params: { id }, body: { isShared } }),
    onSuccess: useRefreshWheels(),
  });

export const useDeleteWheel = (id: string) =>
  useMutation({
    mutationFn: () => call(deleteBalanceWheel, { params: { id } }),
    onSuccess: useRefreshWheels(),
  });
