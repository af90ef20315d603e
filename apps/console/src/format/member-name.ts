// What a member is called on the screen: by the nickname, which whoever has withdrawn no longer has.

export function memberName({ nickname }: { nickname: string | null }): string {
  return nickname ?? '탈퇴한 회원';
}
