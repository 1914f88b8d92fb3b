/** Whether two objects hold the same values under the same names, as a template may write them anew at each piece of a stream. */
export function haveSameMembers(one: object, other: object): boolean {
  return (
    one === other ||
    Object.keys({ ...one, ...other }).every((name) => Reflect.get(one, name) === Reflect.get(other, name))
  );
}
