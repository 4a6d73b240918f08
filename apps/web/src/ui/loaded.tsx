'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { OrOffline } from './or-offline.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  readonly failed: string;
  /** Said under the title in the place of the error's own words. */
  readonly explanation?: string;
  readonly className?: string;
  /** Whether a card is around it already. */
  readonly isInCard?: boolean;
  /** Whether it has the page's heading. */
  readonly isPage?: boolean;
  /** Whether nothing frames that page. */
  readonly isDocument?: boolean;
  /** Where to go on from a failure, beside trying again. */
  readonly wayOn?: ReactNode;
  /** Whether the data is likely to fill the window. */
  readonly isLong?: boolean;
  readonly children: (data: Data) => ReactNode;
}

const LATE = 'There’s no answer. Nothing you saved is lost. Check your connection, or try again.';

/**
 * Renders a query: skeleton lines, then data, or an error and a retry. Loaded data stays. What is
 * awaited for too long can be tried again, and shows when it does come.
 */
export function Loaded<Data>({ children, ...awaited }: LoadedProps<Data>) {
  const { data } = awaited.query;
  return data === undefined ? <Awaited {...awaited} /> : children(data);
}

function Awaited<Data>({
  query: { error, refetch },
  loading,
  failed,
  explanation,
  className,
  isInCard,
  isDocument,
  isPage = isDocument,
  wayOn,
  isLong,
}: Omit<LoadedProps<Data>, 'children'>) {
  const queryClient = useContext(QueryClientContext);
  const [isLate, setLate] = useState(false);

  async function tryAgain(): Promise<void> {
    setLate(false);
    // A call that hangs would be waited for again.
    await queryClient?.cancelQueries({ predicate: ({ state }) => state.status === 'pending' });
    await refetch();
  }

  const Frame = isDocument ? 'main' : 'div';
  return (
    <Frame className={className}>
      {error || isLate ? (
        <ErrorState title={failed} isInCard={isInCard} isPage={isPage} wayOn={wayOn} onRetry={() => void tryAgain()}>
          <OrOffline>{error ? (explanation ?? error.message) : LATE}</OrOffline>
        </ErrorState>
      ) : (
        <LoadingState
          label={loading}
          isInCard={isInCard}
          isPage={isPage}
          isLong={isLong}
          onLate={() => setLate(true)}
        />
      )}
    </Frame>
  );
}
