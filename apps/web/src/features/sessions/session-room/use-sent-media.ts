import { useEffect } from 'react';
import { useStore } from '#store/use-store.ts';
import type { Call } from './call/call.ts';
import type { LocalMedia } from './devices/local-media.ts';

/** Has the call send what is on in this browser. */
export function useSentMedia(call: Call, media: LocalMedia, hasRelay: boolean): void {
  const { camera, microphone, isMuted, screen, choice } = useStore(media);
  useEffect(() => call.setCamera(camera.track), [call, camera.track]);
  useEffect(() => call.setMicrophone(isMuted ? null : microphone.track), [call, microphone.track, isMuted]);
  useEffect(() => call.setScreen(screen), [call, screen]);
  useEffect(() => call.setRelayOnly(hasRelay && choice.isRelayOnly), [call, hasRelay, choice.isRelayOnly]);
}
