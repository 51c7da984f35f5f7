/** In Chinese characters, the family name comes first, without a space, in every locale. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isHan = /^\p{Script=Han}+$/u.test(firstName + lastName)
  return isHan ? lastName + firstName : `${firstName} ${lastName}`
}
