/**
 * Who is in the room, by what was heard of it in any order and any number of times: a life is
 * replaced by each higher one, and does not come back once it has ended.
 */
export interface Lives {
  /** Returns whether this life replaces the one before. */
  began(userId: number, life: number): boolean;
  /** Returns whether this life was in the room until now. */
  ended(userId: number, life: number): boolean;
  /** Null while the person is not in the room. */
  of(userId: number): number | null;
  /** Those who are there now. */
  all(): ReadonlyMap<number, number>;
}

export function createLives(): Lives {
  const highest = new Map<number, { readonly life: number; readonly isOver: boolean }>();
  const of = (userId: number) => {
    const known = highest.get(userId);
    return known && !known.isOver ? known.life : null;
  };
  return {
    began(userId, life) {
      if (life <= (highest.get(userId)?.life ?? 0)) return false;
      highest.set(userId, { life, isOver: false });
      return true;
    },
    ended(userId, life) {
      if (life < (highest.get(userId)?.life ?? 0)) return false;
      const wasThere = of(userId) !== null;
      highest.set(userId, { life, isOver: true });
      return wasThere;
    },
    of,
    all: () => new Map([...highest].flatMap(([userId, { life, isOver }]) => (isOver ? [] : [[userId, life]]))),
  };
}
