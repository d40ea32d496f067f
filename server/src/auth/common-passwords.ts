/** What is tried first, without the digits and signs at its ends. */
const words = new Set(
  `password passwd pass mypassword newpassword welcome hello helloworld goodbye letmein openup login
  logon signin access enter guest user username default temp temporary changeme changeit change
  admin administrator root system manager master office company work team boss test testing demo
  sample example secret topsecret nothing anything something whatever forever never always qwerty
  azerty qwertz asdf zxcv abc aaa trustno1 blink182 correcthorsebatterystaple a1b2c3d4 iloveyou
  iloveu iloveme ilove love lover loveyou mylove truelove babe baby babygirl honey sweet sweetie
  sweetheart darling sugar angel princess prince queen king beautiful beauty pretty cutie family
  mother father mommy daddy mom dad brother sister children friend friends bestfriend happy
  birthday lucky sunshine sunflower sunny sunset sunrise rainbow moon star stars summer winter
  spring january may october november december friday holiday christmas songkran newyear morning
  tomorrow flower lotus cherry apple banana orange lemon mango durian coconut pineapple strawberry
  blueberry melon chocolate cookie candy icecream vanilla pepper ginger butter cheese pizza chicken
  sushi coffee ilovecoffee lovecoffee mycoffee coffeelover barista cafe tea greentea thaitea
  milktea matcha cocktail beer whisky vodka singha chang leo cocacola pepsi tumbler tumblerdemo
  starbucks amazon dragon monkey tiger lion eagle phoenix panther bear wolf fox rabbit bunny kitty
  kitten hellokitty cat cats dog dogs puppy dolphin shark turtle butterfly elephant panda unicorn
  football soccer baseball basketball tennis badminton hockey golf muaythai hunter liverpool
  chelsea arsenal manchester manutd manunited mancity barcelona realmadrid juventus bayern ronaldo
  messi superman batman spiderman ironman wonderwoman starwars skywalker startrek matrix
  harrypotter pokemon pikachu naruto sasuke doraemon dragonball onepiece mickey snoopy disney nemo
  minecraft roblox fortnite pubg mario nintendo playstation xbox game killer hacker ninja samurai
  warrior knight magic ranger shadow heaven jesus christ god godisgood blessed buddha computer
  internet laptop keyboard windows microsoft iphone ipad android samsung nokia google facebook
  youtube twitter instagram gmail spotify mustang ferrari porsche mercedes benz bmw audi honda
  toyota yamaha harley bangkok thailand siam chiangmai phuket pattaya isaan thai lovethailand
  sawasdee sawasdeekrub sawasdeeka sabaidee chokdee teerak somchai somsak somying suchart kanya
  malee natthapong ploy fern london paris newyork america england japan tokyo korea china michael
  jennifer jessica ashley daniel david matthew anthony james john joseph thomas charlie jordan
  michelle nicole samantha hannah sarah maria anna jackson jason justin karen maverick benjamin
  nicholas victoria music metallica nirvana eminem blackpink bts jungkook red blue green yellow
  black white purple pink silver gold golden diamond crystal money dollar million power freedom
  peace dream trust hero legend genius crazy cool awesome amazing perfect super extreme bitch fuck
  fuckyou asshole shit sexy sex school student teacher university house home garden beach fire
  thunder snow snowball sky alpha seven รหัสผ่าน รหัส รักเธอ รักแม่ รักพ่อ รักนะ กาแฟ สวัสดี
  สวัสดีครับ สวัสดีค่ะ ประเทศไทย กรุงเทพ แมว หมา ช้าง ที่รัก คิดถึง ไม่รู้ คนไทย โชคดี tumbler-demo`.split(/\s+/),
)

/** Rows of keys, and the alphabet. */
const rows = `1234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl; zxcvbnm,. azertyuiop
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol. 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6 !@#$%^&*() 147258369
  ๆไำพะัีรนยบล ฟหกดเ้่าสวง ผปแอิืทมใฝ`.split(/\s+/)

/** 25121990, 25/12/2533, 1990-12-25. */
const birthday =
  /^(\d{1,2}\W?(0[1-9]|1[0-2])\W?(19|20|24|25)\d\d|(19|20|24|25)\d\d\W?(0[1-9]|1[0-2])\W?\d{1,2})$/

/** Each sign replaces the letter below it. */
const signs = '@431!0$57'
const letters = 'aaeiiosst'

/** How many digits and signs around a word are still guessed at once, such as a date. */
export const maxAddition = 8

export const normalize = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a password is among those that are tried first, in one of the usual variations. */
export function isCommonPassword(password: string): boolean {
  const text = normalize(password)
  const readings = [text, asLetters(text), asLetters(withoutEnd(text))]
  return isSequence(text) || birthday.test(text) || readings.some(isWord)
}

const asLetters = (text: string) =>
  text.replace(/[\W\d]/g, (sign) => letters[signs.indexOf(sign)] ?? sign)
const withoutEnd = (text: string) => text.replace(/[^\p{L}\p{M}]+$/u, '')

function isWord(text: string) {
  const bare = withoutEnd(text).replace(/^[^\p{L}\p{M}]+/u, '')
  if (text.length - bare.length > maxAddition) return false
  return [text, bare, repeatedPart(text), repeatedPart(bare)].some((word) => words.has(word))
}

/** `coffee` of `coffeecoffee`; the text itself when it repeats nothing. */
const repeatedPart = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1))

/** Three and more at a time along a row or of one key, or a few keys again and again. */
function isSequence(text: string) {
  const keys = Array.from(text)
  const isNext = (one: string, other: string) =>
    one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one))
  const runs = keys.filter((key, at) => !isNext(keys[at - 1] ?? '\n', key))
  return runs.length * 3 <= keys.length || repeatedPart(text).length <= 4
}
