/**
 * The cards whose message is just getting another id, and nothing else: their forms are the same under the new ids, sent or
 * not. For any other card another id is another form.
 */
export const renaming = new WeakSet<object>();
