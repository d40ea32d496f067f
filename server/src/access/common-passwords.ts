/** The commonest passwords of eight characters and more; compared in lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678
  123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 00000000 88888888 99999999
  12341234 11223344 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty1234
  qwerty12345 asdfghjkl asdfasdf zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 iloveyou iloveyou1
  sunshine princess football baseball superman trustno1 starwars whatever computer internet
  letmein1 welcome1 welcome123 admin123 admin1234 administrator changeme secret123 monkey123
  dragon123 master123 michael1 jennifer charlie1 thailand bangkok1 bangkok123 tumbler1 tumbler123
  coffee123`.split(/\s+/),
)

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
