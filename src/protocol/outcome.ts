/** What a reader says where it cannot find what it looks for: not here, or not yet. Else it says where the thing ends. */
export const NO = -1;
export const LATER = -2;
