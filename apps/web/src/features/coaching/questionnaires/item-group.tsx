'use client';

import type { ReactNode } from 'react';
import { OptionGroup } from '#ui/option-group.tsx';
import type { ItemControl } from './item-control.ts';
import { ItemMarks } from './item-marks.tsx';

interface ItemGroupProps extends Pick<ItemControl, 'item' | 'error' | 'isHelpSaid'> {
  readonly children: ReactNode;
}

export function ItemGroup({ item, error, isHelpSaid, children }: ItemGroupProps) {
  return (
    <OptionGroup
      legend={item.label}
      mark={<ItemMarks item={item} />}
      help={item.help}
      isHelpSaid={isHelpSaid}
      error={error}
    >
      {children}
    </OptionGroup>
  );
}
