// Words that guessers try first, one form each: decoration with digits and signs is taken off
// before the look-up.
const WORDS = `
  00000000 0987654321 11111111 112233 11223344 123123123 123321 12341234 12344321 12345678
  123456789 1234567890 1234qwer 147258369 159357 1q2w3e4r 1qaz2wsx 20202020 22222222 31415926
  55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 987654321 99999999
  a123456 a12345678 a1b2c3d4 aa123456 abc123 abc12345 abcd1234 access acdc achilles admin admin123
  admin1234 administrator alexander alexandra allah amanda amazon america american andrew android
  angel angels anthony anything apollo apple april arsenal asd123 asdfgh asdfghjkl asdqwe ashley
  asshole athena atlantis audi august australia autumn autumn2024 azerty babyboy babygirl bailey
  ballet banana barcelona baseball baseball1 basketball batman beach bear beatles beautiful bella
  benjamin berlin beyonce bible birthday bismillah bitch blahblah blessed blessing blink182
  blizzard boston brazil buddha bullshit buster butter butterfly california camaro canada candy
  change changeit changeme changeme1 charles charlie charlie1 charmander cheese chelsea cherry
  chevrolet chevy chicago chicken china chocolate christ christian christmas christopher church
  cinderella coffee computer concert contrasena cookie cookies corona correcthorsebatterystaple
  corvette cosmos cowboy cowboys cricket crystal cupcake cutie daisy dance dancer dancing daniel
  danielle darling darthvader december default demo demodemo diamond disney dodge dodgers doggie
  donald dragon dragon123 dragons drummer ducati eagle eagles easter elizabeth elvis eminem
  england everything example facebook faith falcon february ferrari fire firefire florida flower
  flowers fluffy football football1 forest forever fortnite france freedom friday frodo fuckme
  fuckoff fuckyou galaxy gandalf gangster garden garfield george germany ginger godisgood golden
  golf golfer goodbye goofy google grace greenday guest guest123 guinness guitar halloween
  hamburger handsome hannah harley haslo hawk heather heaven heineken hello hello123 hellohello
  helloworld hercules hobbit hockey holiday honda honey hope horse hulk hunter hurricane iloveu
  iloveyou iloveyou1 india inferno instagram internet iphone ironmaiden ironman island italy
  jaguar january japan jasmine jazz jennifer jessica jesus jesuschrist joker jonathan jordan
  jordan23 joshua july june juventus kawasaki keyboard killer king kitten kitty kittycat knight
  krishna lakers lamborghini laptop ledzeppelin letmein letmein1 letmeinnow liberty lightning lily
  linkinpark lion liverpool login logon london lovelove lovely loveme lover loveyou lucky luigi
  madonna madrid maggie manchester march mario marlboro maserati master master123 masterkey matrix
  matthew maverick melissa mercedes merlin metallica mexico michael michael1 michelle mickey
  microsoft minecraft minnie molly monday monkey monkey123 monkeys moonlight moscow motdepasse
  mountain music mustang nature neo network newpassword newyork nicholas nicole ninja nirvana
  nobody nokia none nothing november ocean october openme opensesame openup opera orange orchestra
  orchid outlaw p@ssw0rd p@ssword pa55w0rd pa55word packers pancake panther paris parola pass
  passw0rd passw0rd1 password password1 password12 password123 password1234 passwort patrick
  patriots peaches peanut pepper phoenix piano pikachu pinkfloyd pirate pizza planet platinum
  pokemon pony porsche pretty prince princess princess1 private pumpkin puppy q1w2e3r4 qazwsx
  qazwsxedc queen qwe123 qweasd qweasdzxc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  qwertz rachel rainbow ranger realmadrid rebecca redsox rihanna river robert roblox rocknroll
  rockstar rocky root root1234 rose roses rugby russia sadie samantha sample samsung samurai
  saturday scooter secret secret123 secrets secure security senha september server sesame shadow
  shadow123 silver skiing skywalker slipknot smokey sniper snoopy snowball snowflake snowman
  soccer soldier somebody something spain spiderman spring spring2024 starlight startrek starwars
  steelers stephanie storm strawberry sugar summer summer2024 sunday sunflower sunrise sunset
  sunshine sunshine1 superman superman1 superuser superwoman suzuki sweetheart sweetie swimming
  symphony sysadmin system taylor temp temporary temppassword tennis test test1234 tester testing
  testtest texas theater theatre thomas thunder thursday ticket tickets tiger tigers tigger
  tinkerbell today tokyo tomorrow tornado toyota trinity trustno1 tuesday tupac twitter universe
  user username vacation victoria viking vodka volleyball warrior wednesday welcome welcome1
  welcome123 welcomeback welcomehome whatever whiskey william windows winter winter2024 wolf
  wolverine wonderwoman yamaha yankees yesterday yoda youtube zaq12wsx zelda zeus zxc123 zxcasd
  zxcvbn zxcvbnm
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
