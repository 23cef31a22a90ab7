/** Returns a link that opens the admin's mail program with the answer begun (RFC 6068). */
export function answerLink({ email, subject }: { email: string; subject: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${to}?subject=${encodeURIComponent(answered)}`;
}
