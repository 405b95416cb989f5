/**
 * Passwords of eight characters and more that people choose most, as lists of leaked ones count them (SecLists' most common
 * 10,000, the first 4,000), and their usual variations. Small letters.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
0.0.0.000 00000000 000000000 0000000000 0123456789 0987654321 11111111 111111111 1111111111 11111111a 11223344
1122334455 112233445566 12121212 123123123 1231231234 123321123 12341234 12344321 123454321 12345678 123456789
1234567890 1234567891 12345678910 123456789a 12345678a 12345679 1234567a 123456a1 123456abc 12345abc 1234abcd
1234qwer 123abc123 123qwe123 123qweasd 13131313 135792468 147258369 159357258 159753123 1a2b3c4d 1a2b3c4d5e
1passwor 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1x2zkg8w 21122112 22222222 33333333 44444444
51505150 55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 8j4ye3uz 963852741 98765432
987654321 9876543210 987654321a 99999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaaaaaaa
aardvark abc12345 abc123456 abcd1234 abcdefgh aberdeen abnormal absolutely access14 achilles admin123 admin1234
administrator airborne airforce airplane alexande alexander alexander1 alexandr alexandra alliance america1
american amsterda anderson andyod22 angelica angelina animated anthony1 anthony123 anything aquarius arsenal1
arsenal123 asd123456 asdasd123 asdf1234 asdf12345 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfqwer
assassin asshole1 atlantic atlantis australia autumn123 azerty123 azertyuiop babydoll babygirl babygirl1
babylon5 backdoor barcelon barcelona baseball baseball1 basketba basketball batman123 bbbbbbbb bcfields bearbear
beatrice beautiful beefcake beerbeer benjamin benjamin1 bigballs bigboobs bigdaddy bigmoney billybob billyboy
birthday blackcat blackdog blackhaw blackjac blackman blink182 blink1821 blizzard blueberry bluebird blueblue
blueeyes bluemoon bobafett bollocks bonehead bonjour1 brighton brittany brooklyn brothers brucelee buckeyes
budlight budweise bulldogs bullshit bunghole business businessbabe butterfl butterfly butthead cadillac caliente
californ california cameltoe canadian candyman cardinal carolina caroline catalina catherin cavalier celebrity
chainsaw champion chandler changeme changeme1 changeme123 chargers charlie1 charlie123 charlott charlton
cheerleaers chelsea1 chelsea123 cherokee chevelle chevrole cheyenne chickens children chocolat chocolate
chocolate1 chouchou christia christian christin christine christop christopher cinderella clarence clevelan
clifford clitoris close-up colorado coltrane columbia columbus commando computer computer1 concrete
contortionist cookie123 cooldude corvette corvette1 cosworth courtney cowboys1 crawford crazybab creampie
creative crusader crystal1 danielle danielle1 dannyboy darkness darkside darkstar davidson deadhead december
december1 deepthroat default1 defender deftones designer deutschland devildog diamond1 diamond123 diamonds
dickhead dietcoke dingdong director discover dodgeram doitnow1 doudou123 doughboy downtown dragon123 dragoons
drowssap drpepper eatpussy einstein ejaculation electric elephant elizabet elizabeth elizabeth1 eminem123
emmanuel engineer england1 enterpri estrella eternity excalibu experience experienced explorer facebook1
fantasies february february1 fernando ferrari1 ficken123 fingerig fireball florence flounder football football1
football123 forever1 forever21 formula1 fortnite franklin freckles frederic fredfred freedom1 freedom123
freepass freeuser front242 frontier fuck_inside fuckface fuckfuck fuckyou1 fuckyou2 fussball gabriel1 gallaries
gandalf1 gangbang gangbanged garfield gateway1 geronimo gesperrt gggggggg ginger123 giovanni godsmack godzilla
goldberg goldfish golfball golfgolf goodluck goodtime google123 gordon24 grateful greatone greenbay greenday
guardian guinness halflife hallo123 hallowelt hamilton handsome hannibal happyday hardcore hardrock harrison
harrypotter hastings heather1 hellfire hello123 hello1234 hellokitty hellyeah hercules highland hollywoo
homemade homepage homepage- hongkong hotpussy hotstuff housewifes hurrican hyperion icecream ilovesex iloveu123
iloveyou iloveyou1 iloveyou2 immortal imperial implants infantry infinity insertion instagram interacial
intercourse internet internet1 intrepid intruder ireland1 isabella isabella1 isabelle jackson1 jamesbon january1
japanese jennifer jennifer1 jeremiah jessica1 jessica123 jjjjjjjj johnjohn jonathan jonathan1 jordan123 jordan23
juventus juventus1 kangaroo kathleen kawasaki kawasaki1 kentucky kenworth keyboard keystone kimberly kingfish
kingkong kingston kittycat knickers kobebryant labrador lacrosse lancelot lasvegas lawrence leonardo lesbians
letmein1 letmein123 letmein2 lifehack lifetime lightnin linkedin lisalisa liverpool liverpool1 lockerroom
logitech lollipop lonestar lonewolf longhorn lorraine loulou123 loveforever lovelove lovely123 loverboy loveyou1
lowrider luckydog macdaddy magicman magnolia makaveli manchest manchester mandingo marathon marcius2 margaret
marianne mariners marlboro marseille marshall martinez maryjane maryland master123 masterbate masterbating
matthew1 maverick meatball meathead meatloaf mechanic megadeth megapass melissa1 mercedes mercedes1 meridian
metallic metallica metallica1 michael1 michael123 michaeljordan michelle michelle1 michigan mickeymouse microsof
microsoft midnight mikemike military minecraft mistress mitchell mmmmmmmm monday123 mongoose monkey123 monopoly
montreal morpheus morrison motdepasse motorola mountain munchkin mushroom musicman mustang1 mustang123 mustangs
mypassword myspace1 napoleon naruto123 nathalie national ncc1701a ncc1701d ncc1701e nebraska newpass6 newyork1
nicholas nicholas1 nicolas1 nintendo nirvana1 nothing1 november november1 oklahoma orioles1 overlord p@ssw0rd
p@ssword pa$$word pa55w0rd pa55word pakistan panthers paradise parissg1 passport passport1 passw0rd passw0rd1
passwor1 password password1 password12 password123 password1234 passwords passwort passwort1 patricia patrick1
patriots pavilion peanut123 pearljam peekaboo penelope penetration penguins pepper123 personal pertinant
peterpan phillies phillips phoenix1 phoenix123 pictuers piercing pineappl pinkfloy pitchers platinum playtime
pleasure plymouth pokemon1 pokemon123 poohbear pool6123 porkchop porsche9 portland portugal positive pppppppp
precious predator presario princesa princess1 punisher punkrock pussycat q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxed
qazwsxedc qqqqqqqq qwe123456 qwe123qwe qweasdzxc qweqweqwe qwer1234 qwerasdf qwerty12 qwerty123 qwerty1234
qwertyuiop qwertz123 qwertzuiop ragnarok raiders1 railroad raistlin rasputin realmadrid redalert redskins
redwings remember renegade research richard1 richards richmond rightnow roadkill robert123 robinson robotech
rockhard rockstar rockstar1 rolltide rootbeer rosemary rush2112 sailboat samantha samantha1 samsung1 samsung123
sandiego santiago sapphire saratoga satan666 saturday savannah scarface scarlett schalke04 schalke1 schatz123
scoobydo scorpion scotland scotland1 sebastia sebastian secret123 security security1 seductive seminole semperfi
sentinel septembe september september1 serenity sexygirl shadow123 shamrock sherlock shithead showtime simpsons
sinclair sithlord skittles skywalke slapshot slipknot slipknot1 sneakers snickers sniffing snowball snowflake
snuggles socrates softball software soleil123 somethin sommer123 sonyfuck southern spanking spectrum spiderma
spiderman spitfire spongebob spring123 squerting squirrel srinivas ssssssss stallion standard starbuck stardust
starfire starfish stargate starship startrek starwars steelers stephani stephanie sterling stingray stocking
stonecol stranger strawberry streaming stripper student1 summer123 sundance sunflower sunnyday sunshine
sunshine1 superfly superman superman1 supersta superstar support1 sweetpea swimming swinging swordfis swordfish
syracuse tacobell tarheels teacher1 teamo123 technics temptress tequiero test1234 test12345 testing1 testtest
thailand thankyou theodore thirteen thomas123 thompson threesom thuglife thunder1 thunder123 thursday tiberius
tinkerbell titleist tommyboy tottenha touching trailers transexual treasure trinidad trombone trustno1
trustno123 tttttttt turkey50 ultimate unbelievable universe username vacation valentin valhalla vanhalen
verbatim veronica victoria victoria1 virginia warcraft warriors waterloo webmaste webmaster welcome1 welcome123
werewolf westside wetpussy whatever whatever1 whatsapp whitesox whocares wildcats wildfire william1 william123
williams winter123 wolfgang wolfpack wolverin wolverine woofwoof wordpass wrangler wrinkle1 xxxxxxxx yamaha123
yankees1 yosemite zaq12wsx zaq1xsw2 zaq1zaq1 zeppelin zxcvbnm, zxcvbnm1 zxcvbnm123 zxczxczxc zzzzzzzz
`
    .trim()
    .split(/\s+/),
)
