const words = (text: string) => text.trim().split(/\s+/)

/** Passwords of eight characters and more that are neither a word nor a walk over the keyboard. */
export const commonPasswords = new Set(
  words(`
  1g2w3e4r 1q2w3e4r5t6y 1a2b3c4d 1v7upjw3nt 3rjs1la7qe 7ugd5hip2j 18atcskd2w 123456789a 12345678a
  a12345678 a123456789 a1234567 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa12345 abc123456 abcd1234
  abcd123456 asd123456 asd12345 as123456 azerty123 d123456789 fuckyou1 g1234567 g_czechout gfhjkm123
  hello123456 j38ifubn k1234567 love4ever lol123456 m1234567 minimoni money4me myspace1 ninja1234
  p@55w0rd pa55word pa55w0rd passw0rd! pass1234 pass12345 pass123456 pokemon123 q12345678 qq123456
  qq1234567 qqww1122 qwe123456 qwerty12 rush2112 s1234567 ss123456 st4rw4rs t1234567 thx1138x
  trustno1 w123456789 wasd1234 woaini1314 woaini520 x4ivygae z1234567 zag12wsx zxc123456 zz123456
  blink182 area5151 catch22x rainbow6 se7en777 metal666 boeing747 porsche911 agent007 bond0007
  letmein! iloveyou! iloveu123 iloveu2 ilove123 ilovemyself1 changeit1 default1 c0ffee00 deadbeef
  correcthorsebatterystaple tobeornottobe opensesame tumbler-demo tumblerdemo q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 z1x2c3v4 z1x2c3v4b5 1z2x3c4v 1qaz@wsx 10203040 159753456 maverick benjamin
  onedirection spongebob`),
)

/** With digits and signs around them they are the commonest passwords there are. */
export const commonWords = new Set(
  words(`
  password passwort passwords passphrase passcode passwd pass passme mypassword mypass thepassword
  newpassword oldpassword yourpassword nopassword secretpassword passkey pwd
  welcome welcomeback hello helloworld hithere goodbye goodmorning goodday letmein letmeinnow
  openup opensesame login logon signin access enter guest user username users visitor default temp
  temporary temppass changeme changeit changethis change reset resetme update unknown unlock
  admin administrator admins adminadmin root rootroot superuser supervisor sysadmin system manager
  master webmaster owner office officer company corporate business work worker working staff
  employee team boss chief director test testing tester testtest test1test demo sample example
  secret secrets topsecret private security secure safe hidden mysecret nothing anything everything
  something whatever whoever nobody noone someone somebody forever never always
  qwerty qwertyqwerty azerty qwertz asdf asdfasdf zxcv qweasd abc abcabc abcdef aaa aaaa xxx xxxx zzzz
  iloveyou iloveu ilovehim iloveher iloveme iloveyouu iloveit ilove love lovely lover lovers loveme
  loveyou lovelove mylove truelove firstlove loveless lovelife loveu luvyou babe baby babygirl
  babyboy honey sweet sweetie sweetheart darling sugar angel angels myangel princess prince queen
  king kings kingdom beautiful beauty pretty cutie hottie handsome gorgeous
  family mother father mommy daddy mama papa mom dad brother sister sisters daughter children
  friend friends bestfriend friendship buddy happy happiness happyday birthday lucky luckyme
  sunshine sunflower sunny sunset sunrise rainbow moonlight moon star stars starlight summer winter
  autumn spring january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas
  songkran newyear halloween easter midnight morning tonight today tomorrow yesterday
  flower flowers rose roses lily daisy jasmine lotus orchid violet tulip cherry apple banana orange
  lemon mango papaya durian coconut pineapple strawberry blueberry peach grape melon watermelon
  chocolate cookie cookies candy cupcake cake donut icecream vanilla caramel cinnamon pepper ginger
  butter cheese pizza burger chicken sushi noodles padthai tomyum somtam mookata
  coffee coffeecoffee ilovecoffee lovecoffee mycoffee coffeetime coffeelover espresso latte mocha
  cappuccino americano macchiato barista cafe tea greentea thaitea milktea bubbletea matcha cocktail
  beer whisky whiskey vodka tequila champagne heineken singha chang leo guinness corona cocacola
  pepsi tumbler starbucks amazon
  dragon monkey tiger lion eagle falcon hawk phoenix panther leopard jaguar cheetah bear wolf wolves
  fox rabbit bunny kitty kitten hellokitty cat cats dog dogs doggy puppy hamster horse pony dolphin
  shark whale fish turtle spider butterfly snoopy garfield elephant gorilla buffalo chang penguin
  panda koala snake cobra viper scorpion unicorn pegasus dinosaur
  football soccer baseball basketball volleyball tennis badminton hockey golf golfer swimming
  swimmer runner running boxing muaythai takraw fishing hunter hunting racing cricket rugby
  liverpool chelsea arsenal manchester manutd mancity manunited barcelona realmadrid juventus milan
  bayern tottenham everton leicester youllneverwalkalone ynwa gunners reddevils ronaldo messi
  beckham gerrard rooney lakers yankees cowboys steelers eagles packers redsox chicago
  superman batman spiderman ironman hulk captain avengers marvel thor loki joker wonderwoman
  starwars skywalker vader darthvader yoda jedi startrek matrix gandalf frodo hobbit harrypotter
  hogwarts hermione voldemort pokemon pikachu naruto sasuke doraemon goku dragonball onepiece luffy
  sailormoon totoro mickey mickeymouse minnie donald disney simba nemo elsa frozen barbie
  minecraft roblox fortnite pubg dota leagueoflegends ragnarok warcraft starcraft diablo halo zelda
  mario supermario sonic nintendo playstation xbox gamer gaming game games player killer hacker
  ninja samurai warrior knight wizard magic merlin pirate soldier sniper ranger rambo rocky
  terminator assassin ghost shadow darkness dark devil demon satan lucifer hell heaven jesus
  jesuschrist christ god godisgood blessed faith buddha bless amen church
  computer internet laptop keyboard monitor desktop notebook server network database website
  windows microsoft apple macintosh iphone ipad android samsung nokia huawei xiaomi google facebook
  youtube twitter instagram tiktok line linkedin yahoo hotmail gmail email mail netflix spotify
  linux ubuntu oracle python java javascript developer programmer coding engineer software hardware
  data mobile phone wifi
  mustang ferrari porsche lamborghini corvette camaro mercedes benz bmw audi honda toyota civic
  yamaha kawasaki ducati suzuki harley harleydavidson nissan mazda isuzu ford chevrolet volvo
  bangkok thailand siam siamese chiangmai phuket pattaya krabi samui ayutthaya isaan korat
  khonkaen thai thailove amazingthailand lovethailand sawasdee sawatdee sawasdeekrub sawasdeeka
  sabai sabaidee maipenrai mairoo chokdee rakkhun rakter rakna rakmae khunmae teerak somchai
  somsak somying sompong somporn somjai sombat suchart wichai prasert prayut thaksin yingluck
  anong apinya arthit boonmee chai chaiwat chanida kanya kittisak malee mali manee narong natcha
  natthapong nattapong niran nong noi ploy pim pimchanok fern fah fon mint minnie oat beer bank
  boss best ball benz arm art aom aof earth first game golf ice jane jib jum kai kung lek mam mew
  mod nan nat new nid nok nui num nut oil ohm pan pang pat pla pom pop porn praew prapai suda
  sunisa supaporn tanawat tiger ton top toon wan waraporn wipa yai yuki
  london paris newyork america american usa england english britain british france french germany
  german italy italia spain espana mexico brazil brasil canada australia japan tokyo korea china
  chinese india singapore malaysia vietnam russia moscow hawaii california texas florida boston
  dallas denver detroit miami seattle vegas lasvegas hollywood europe asia africa world earth
  michael jennifer jessica ashley amanda daniel david joshua matthew andrew anthony christopher
  robert william james john joseph thomas charles charlie richard george edward henry jack harry
  jordan michelle nicole stephanie elizabeth samantha hannah sarah rachel rebecca laura maria anna
  andrea angela barbara brandon brian bailey buster carlos chris christian christine cameron
  claudia danielle diamond dennis derek donna edwin elena emily emma eric evan fernando francis
  frank gabriel gabriela gary gloria grace harold heather helen isabella ivan jackson jacob jasmin
  jason jeremy jonathan jose juan julia julian justin karen katherine kathy kelly kenneth kevin
  kimberly larry lauren leonardo linda lisa louis lucas lucy luis madison maggie marcus margaret
  mario mark martin mary max maxwell megan melissa miguel miranda monica morgan nancy natalie
  natasha nathan nicholas oliver olivia oscar pamela patricia patrick paul peter philip rafael
  raymond ricardo ricky roberto ronald ryan sabrina samuel sandra sebastian sharon sophia sophie
  stephen steve steven susan taylor teresa theresa tiffany timothy tyler valentina vanessa veronica
  victor victoria vincent virginia walter wendy william xavier yolanda zachary
  music guitar piano drummer singer dancer dancing dance rockstar rocknroll rock metallica nirvana
  slipknot eminem beatles elvis madonna britney blackpink lisa bts bangtan jungkook taehyung jimin
  kpop exo got hiphop rapper metal punk
  red blue green yellow black white purple pink orange silver gold golden brown grey crystal
  diamond ruby sapphire emerald pearl jewel money dollar million millionaire rich success winner
  victory champion power powerful energy freedom peace hope dream dreams dreamer believe trust
  courage strong hero legend genius smart clever crazy stupid lazy funny cool awesome amazing
  perfect super extreme turbo ultimate maximum special precious destiny fantasy imagine miracle
  mystery paradise trouble danger dangerous poison toxic bitch fuck fuckyou fuckoff fuckme asshole
  shit bullshit suck sucker pussy sexy sexygirl sexyboy sex porn naked hot
  school student teacher college university chula thammasat mahidol kasetsart doctor nurse police
  lawyer pilot student science physics biology chemistry history mathematics
  house home garden kitchen window door bridge river ocean island beach mountain forest desert
  nature water fire firefly thunder lightning storm tornado hurricane snow snowball snowman
  blizzard rain cloud sky galaxy universe planet jupiter saturn mercury venus mars apollo zeus
  athena hercules spartan trojan matrix alpha omega delta sigma zero one two three four five seven
  eleven onetwothree random
  รหัสผ่าน รหัส รักเธอ รักแม่ รักพ่อ รักนะ กาแฟ สวัสดี สวัสดีครับ สวัสดีค่ะ ประเทศไทย กรุงเทพ แมว หมา ช้าง มะลิ พลอย
  ที่รัก คิดถึง ไม่รู้ ไม่มี คนไทย โชคดี`),
)
