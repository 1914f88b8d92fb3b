/** Where the user is in a form. */
export interface Place {
  /** The question that the paged layout shows, counted from 0; undefined before the user has turned to one. */
  readonly page: number | undefined;
  /** What the user is about to ask about the question, and whether the card shows the field for it. */
  readonly request: string;
  readonly asks: boolean;
}

export const AT_THE_BEGINNING: Place = { page: undefined, request: '', asks: false };

/** Reads a place as it was stored; what is not there, or cannot be read, is as at the beginning. */
export function readPlace(stored: Partial<Place> | undefined): Place {
  const { page, request, asks } = stored ?? AT_THE_BEGINNING;
  return {
    page: Number.isInteger(page) ? page : undefined,
    request: typeof request === 'string' ? request : '',
    asks: asks === true,
  };
}
