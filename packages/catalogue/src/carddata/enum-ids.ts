/** The numeric id of a value: its place in the list (CT6). */
export const enumId = <Value extends string>(list: readonly Value[], value: Value): number => {
  const id = list.indexOf(value);
  if (id < 0) throw new Error(`'${value}' is not in the list ${list.join(', ')}.`);
  return id;
};

/** The ids of up to three values; 0, None, stands for those that are not there. */
export const threeIds = <Value extends string>(
  list: readonly Value[],
  values: readonly Value[],
): readonly [number, number, number] => {
  if (values.length > 3) throw new Error(`More than three: ${values.join(', ')}.`);
  const [first = 0, second = 0, third = 0] = values.map((value) => enumId(list, value));
  return [first, second, third];
};
